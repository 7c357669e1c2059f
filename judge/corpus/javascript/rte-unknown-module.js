// RTE asks for a module that is not there
// ok: Cannot find module 'lodash'
require('lodash')
