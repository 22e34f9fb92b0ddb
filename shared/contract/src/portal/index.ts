export * from './myWriter';
