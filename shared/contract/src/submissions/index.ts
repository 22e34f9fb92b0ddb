export * from './deliveryDraft';
export * from './finalSourceFiles';
export * from './trackActions';
export * from './trackDuplicates';
export * from './trackFlags';
export * from './trackStatuses';
export * from './trackSubmission';
