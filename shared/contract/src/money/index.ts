export * from './earnings';
