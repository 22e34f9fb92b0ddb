module.exports = globalThis.requireOfNode('pg');
