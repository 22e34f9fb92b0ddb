export * from './asyncTask';
export * from './note';
export * from './session';
export * from './upload';
export * from './userActivity';
export * from './userMessage';
