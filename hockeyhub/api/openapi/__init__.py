"""How the OpenAPI document is made from the views.

`info` says what the API is, `schema` makes each call's entry, `responses` its errors, `examples`
the values shown.
"""
