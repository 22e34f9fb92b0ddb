export * from './asyncTask';
export * from './note';
export * from './password';
export * from './session';
export * from './upload';
export * from './user';
export * from './userActivity';
export * from './userMessage';
