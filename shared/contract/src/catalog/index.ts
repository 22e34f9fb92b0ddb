export * from './fileTypes';
export * from './genre';
export * from './places';
export * from './publishing';
export * from './references';
export * from './song';
export * from './songCalls';
export * from './sourceFile';
