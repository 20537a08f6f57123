"""The rules of El Paso, one module per family of actions; `decisions` brings them together.

A module asks and answers for its own subject: `*_moves` appends the legal moves of a decision,
`can_*` says whether something could be done at this moment (EP-6.6), the rest carries it out.
"""
