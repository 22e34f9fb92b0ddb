/** The toast of a failed save (specification section 8); undefined if fields show errors. */
export const trackFailure = ({ errors }: { errors: Readonly<Record<string, unknown>> }): string | undefined =>
  Object.keys(errors).length > 0 ? undefined : 'Failed to update track submission';
