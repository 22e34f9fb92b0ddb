import { configure } from '@testing-library/react';

// Whole pages on a busy machine need longer than a second to be rendered again.
configure({ asyncUtilTimeout: 10_000 });

// Testing Library, for tests of remotes, which need not depend on it themselves.
export { act, screen, waitFor, within } from '@testing-library/react';
export { default as userEvent } from '@testing-library/user-event';
