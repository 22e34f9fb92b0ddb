// Testing Library, for tests of remotes, which need not depend on it themselves.
export { act, screen, waitFor, within } from '@testing-library/react';
export { default as userEvent } from '@testing-library/user-event';
