export * from './earnings';
export * from './performingRightsOrganization';
export * from './report';
