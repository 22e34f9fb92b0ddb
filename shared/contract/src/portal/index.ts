export * from './myProfile';
export * from './myWriter';
