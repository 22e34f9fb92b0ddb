// Testing Library, so that remotes' tests need not depend on it themselves.
export { act, screen, waitFor, within } from '@testing-library/react';
export { default as userEvent } from '@testing-library/user-event';
