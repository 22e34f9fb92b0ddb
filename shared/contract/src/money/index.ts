export * from './earnings';
export * from './earningsOverview';
export * from './pendingSales';
export * from './performingRightsOrganization';
export * from './proEarning';
export * from './proStatement';
export * from './registrationAcknowledgement';
export * from './report';
