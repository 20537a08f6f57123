"""The manifests, without a cluster: against the schemas of Kubernetes, and against each other."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import kubernetes_validate
import pytest
import yaml

from service.settings import Settings
from service.turn_queue import TURN_SECONDS
from tests.ops.commands import parsed

FOLDER: Final = Path(__file__).parents[2] / "k8s"
OLDEST: Final = "1.30"

Resource = dict[str, Any]
KUSTOMIZATION: Final[Resource] = yaml.safe_load((FOLDER / "kustomization.yaml").read_text())
RESOURCES: Final[list[Resource]] = [
    resource
    for name in KUSTOMIZATION["resources"]
    for resource in yaml.safe_load_all((FOLDER / name).read_text())
]
WORKLOADS: Final = [item for item in RESOURCES if item["kind"] in ("Deployment", "StatefulSet")]
OURS: Final = [item for item in WORKLOADS if item["kind"] == "Deployment"]


def title(resource: Resource) -> str:
    return f"{resource['kind']} {resource['metadata']['name']}"


def of_kind(kind: str) -> dict[str, Resource]:
    return {item["metadata"]["name"]: item for item in RESOURCES if item["kind"] == kind}


def pod(workload: Resource) -> Resource:
    spec: Resource = workload["spec"]["template"]["spec"]
    return spec


def container(workload: Resource) -> Resource:
    (only,) = pod(workload)["containers"]
    assert isinstance(only, dict)
    return only


def selected(labels: dict[str, str]) -> list[Resource]:
    return [
        workload
        for workload in WORKLOADS
        if labels.items() <= workload["spec"]["template"]["metadata"]["labels"].items()
    ]


def port_names(workload: Resource) -> set[str]:
    return {port["name"] for port in container(workload).get("ports", [])}


def environment() -> dict[str, str]:
    lines = (FOLDER / "waystation.env").read_text().splitlines()
    return dict(line.split("=", 1) for line in lines)


def references(value: Any, name: str) -> Iterator[Any]:
    """Everything called `name`, however deep."""
    if isinstance(value, dict):
        if name in value:
            yield value[name]
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            yield from references(part, name)


@pytest.mark.parametrize("version", [OLDEST, kubernetes_validate.latest_version()])
@pytest.mark.parametrize("resource", RESOURCES, ids=title)
def test_a_manifest_follows_the_schema(resource: Resource, version: str) -> None:
    kubernetes_validate.validate(resource, version, strict=True)


def test_every_manifest_is_listed() -> None:
    files = {path.name for path in FOLDER.glob("*.yaml")} - {"kustomization.yaml"}
    assert files == set(KUSTOMIZATION["resources"])


def test_every_config_map_is_generated_from_files_that_exist() -> None:
    generated = {item["name"]: item for item in KUSTOMIZATION["configMapGenerator"]}
    for item in generated.values():
        for name in [*item.get("envs", []), *item.get("files", [])]:
            assert (FOLDER / name).is_file()
    mounted = {item["name"] for item in references(RESOURCES, "configMap")}
    read = {item["name"] for item in references(RESOURCES, "configMapRef")}
    assert mounted | read == set(generated)


def test_the_configuration_is_one_that_the_settings_take(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {f"WAYSTATION_{name.upper()}" for name in Settings.model_fields}
    assert environment().keys() <= known
    for name, value in environment().items():
        monkeypatch.setenv(name, value)
    Settings()
    (port,) = of_kind("Service")["redis"]["spec"]["ports"]
    assert environment()["WAYSTATION_REDIS_URL"] == f"redis://redis:{port['port']}/0"


def test_names_set_on_a_container_are_settings() -> None:
    known = {f"WAYSTATION_{name.upper()}" for name in Settings.model_fields}
    ours = {
        variable["name"]
        for workload in OURS
        for variable in container(workload).get("env", [])
        if variable["name"].startswith("WAYSTATION_")
    }
    assert ours <= known


@pytest.mark.parametrize("workload", OURS, ids=title)
def test_a_container_runs_a_command_that_exists(workload: Resource) -> None:
    assert parsed(container(workload)["args"]).get("port", 8000) == 8000


@pytest.mark.parametrize("workload", WORKLOADS, ids=title)
def test_a_pod_may_do_no_more_than_it_must(workload: Resource) -> None:
    assert pod(workload)["automountServiceAccountToken"] is False
    assert pod(workload)["securityContext"]["runAsNonRoot"] is True
    assert pod(workload)["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
    assert container(workload)["securityContext"] == {
        "allowPrivilegeEscalation": False,
        "readOnlyRootFilesystem": True,
        "capabilities": {"drop": ["ALL"]},
    }
    assert {"cpu", "memory"} <= container(workload)["resources"]["requests"].keys()
    assert "memory" in container(workload)["resources"]["limits"]


@pytest.mark.parametrize("workload", WORKLOADS, ids=title)
def test_a_process_that_hangs_is_noticed(workload: Resource) -> None:
    assert {"startupProbe", "livenessProbe"} <= container(workload).keys()


@pytest.mark.skipif(sys.platform != "linux", reason="the image has GNU find")
@pytest.mark.parametrize("name", ["worker", "reaper"])
def test_a_heartbeat_counts_only_while_it_is_fresh(name: str, tmp_path: Path) -> None:
    watched = environment()["WAYSTATION_HEARTBEAT_FILE"]
    *shell, probe = container(of_kind("Deployment")[name])["livenessProbe"]["exec"]["command"]
    assert watched in probe
    heartbeat = tmp_path / "alive"
    command = [*shell, probe.replace(watched, str(heartbeat))]

    assert subprocess.run(command, check=False, stderr=subprocess.DEVNULL).returncode != 0
    heartbeat.touch()
    assert subprocess.run(command, check=False).returncode == 0
    os.utime(heartbeat, (time.time() - 60, time.time() - 60))
    assert subprocess.run(command, check=False).returncode != 0


def test_only_the_api_holds_the_secret_that_signs_tokens() -> None:
    holders = [title(item) for item in WORKLOADS if list(references(item, "secretKeyRef"))]
    assert holders == ["Deployment api"]


def test_readiness_asks_the_store_and_liveness_does_not() -> None:
    probed = container(of_kind("Deployment")["api"])
    assert probed["readinessProbe"]["httpGet"]["path"] == "/readyz"
    assert probed["livenessProbe"]["httpGet"]["path"] == "/healthz"


def test_probes_and_services_name_ports_that_exist() -> None:
    for workload in WORKLOADS:
        for probe in [*references(workload, "httpGet"), *references(workload, "tcpSocket")]:
            assert probe["port"] in port_names(workload)
    for service in of_kind("Service").values():
        (target,) = selected(service["spec"]["selector"])
        assert {port["targetPort"] for port in service["spec"]["ports"]} <= port_names(target)


def test_policies_name_pods_and_ports_that_exist() -> None:
    named = {name for workload in WORKLOADS for name in port_names(workload)}
    for policy in of_kind("NetworkPolicy").values():
        for labels in references(policy["spec"], "podSelector"):
            assert selected(labels.get("matchLabels", {}))
        for ports in references(policy["spec"], "ports"):
            assert all(port["port"] in named | {53} for port in ports)


def test_redis_is_reached_by_ours_alone() -> None:
    policies = of_kind("NetworkPolicy").values()
    to_redis = [
        policy["spec"]["ingress"]
        for policy in policies
        if "Ingress" in policy["spec"]["policyTypes"]
        and policy["spec"]["podSelector"].get("matchLabels", {}).get("app.kubernetes.io/component")
        == "redis"
    ]
    (((rule,),),) = [to_redis]
    (source,) = rule["from"]
    assert {title(item) for item in selected(source["podSelector"]["matchLabels"])} == {
        title(item) for item in WORKLOADS
    }


def test_selectors_match_their_own_pods() -> None:
    for workload in WORKLOADS:
        assert selected(workload["spec"]["selector"]["matchLabels"]) == [workload]
    for budget in of_kind("PodDisruptionBudget").values():
        (target,) = selected(budget["spec"]["selector"]["matchLabels"])
        assert target["metadata"]["name"] == budget["metadata"]["name"]


def test_what_scales_exists_and_sets_no_number_of_its_own() -> None:
    scalers = of_kind("HorizontalPodAutoscaler")
    assert {"api", "worker"} <= scalers.keys()
    for scaler in scalers.values():
        target = of_kind("Deployment")[scaler["spec"]["scaleTargetRef"]["name"]]
        assert "replicas" not in target["spec"]  # kubectl apply would fight the scaler
        assert "cpu" in container(target)["resources"]["requests"]


def test_a_pod_gets_the_time_to_stop_in_good_order() -> None:
    api = of_kind("Deployment")["api"]
    arguments = container(api)["args"]
    drain = int(arguments[arguments.index("--drain-seconds") + 1])
    pause = int(container(api)["lifecycle"]["preStop"]["exec"]["command"][1])
    assert pause + drain < pod(api)["terminationGracePeriodSeconds"]

    thinking = float(environment()["WAYSTATION_THINK_SECONDS"])
    worker = of_kind("Deployment")["worker"]
    assert pod(worker)["terminationGracePeriodSeconds"] > TURN_SECONDS + thinking


def test_games_are_on_a_disk_at_every_acknowledged_move() -> None:
    lines = (FOLDER / "redis.conf").read_text().splitlines()
    settings = dict(line.split(" ", 1) for line in lines if line and not line.startswith("#"))
    assert settings["appendonly"] == "yes"
    assert settings["appendfsync"] == "always"
    assert settings["maxmemory-policy"] == "noeviction"
    redis = of_kind("StatefulSet")["redis"]
    mounts = {mount["name"]: mount["mountPath"] for mount in container(redis)["volumeMounts"]}
    assert mounts["data"] == settings["dir"]
    assert [claim["metadata"]["name"] for claim in redis["spec"]["volumeClaimTemplates"]] == [
        "data"
    ]
