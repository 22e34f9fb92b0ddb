module.exports = globalThis.requireOfNode('zod/mini');
