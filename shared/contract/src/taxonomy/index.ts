export * from './clock';
export * from './comparison';
export * from './example';
export * from './selects';
export * from './tagRelationType';
export * from './tagTermRelationType';
export * from './taxonomyValue';
