export * from './earnings';
export * from './pendingSales';
export * from './performingRightsOrganization';
export * from './report';
