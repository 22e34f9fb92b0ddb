module.exports = globalThis.requireOfNode('kysely');
