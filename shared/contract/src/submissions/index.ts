export * from './trackStatuses';
export * from './trackSubmission';
