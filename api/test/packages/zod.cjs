module.exports = globalThis.requireOfNode('zod');
