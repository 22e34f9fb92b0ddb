// The matchers' types, for every test; they themselves are set up by the shared jest configuration.
/// <reference types="@testing-library/jest-dom" />
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ThemeProvider } from './ThemeProvider';

const Around = ({ children }: { children: ReactNode }) => (
  <ThemeProvider env="test">
    <MemoryRouter>{children}</MemoryRouter>
  </ThemeProvider>
);

/** Renders a component with theme and router, as in the product; for tests only. */
export const renderThemed = (element: ReactElement): RenderResult => render(element, { wrapper: Around });
