export * from './selects';
export * from './taxonomyValue';
