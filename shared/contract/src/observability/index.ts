export * from './browserError';
export * from './browserReport';
export * from './policyReport';
export * from './policyViolation';
export * from './release';
