# RTE looks for a bridge to JavaScript
# ok: No module named 'js'
import js

js.process.env
