module.exports = globalThis.requireOfNode('@aws-sdk/client-s3');
