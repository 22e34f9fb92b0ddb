export * from './myProfile';
export * from './myWriter';
export * from './songRevision';
