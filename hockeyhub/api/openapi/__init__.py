"""Generates the OpenAPI document from the views.

`info` describes the API, `schema` makes each call's entry, `responses` its error responses, and
`examples` the example values.
"""
