module.exports = globalThis.requireOfNode('zod-openapi');
