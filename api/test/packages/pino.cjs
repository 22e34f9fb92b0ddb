module.exports = globalThis.requireOfNode('pino');
