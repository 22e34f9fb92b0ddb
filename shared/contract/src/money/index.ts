export * from './earnings';
export * from './performingRightsOrganization';
