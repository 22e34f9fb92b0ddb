export * from './earnings';
export * from './earningsOverview';
export * from './pendingSales';
export * from './performingRightsOrganization';
export * from './report';
