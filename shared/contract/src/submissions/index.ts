export * from './trackFailure';
export * from './trackStatuses';
export * from './trackSubmission';
