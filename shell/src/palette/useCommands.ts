import { routes } from '@segno/contract';
import { useSession } from '@segno/host';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useKeyHelp } from '../keys/keySwitch';
import { pageActions } from '../keys/pageButtons';
import { useShell } from '../routing/ShellContext';
import { useSchemeSwitch } from '../colorScheme/useSchemeSwitch';
import type { PaletteItem } from './PaletteItem';
import { createItems } from './screenItems';

const nobody: readonly string[] = [];

/** What the palette can do: create something, and what the top bar and the account menu offer. The hints are searched too. */
export function useCommands(): readonly PaletteItem[] {
  const shell = useShell();
  const held = useSession(({ user }) => user?.permissions) ?? nobody;
  const scheme = useSchemeSwitch();
  const navigate = useNavigate();
  return [
    ...createItems(shell, held),
    { label: scheme.label, hint: 'Theme', to: '#scheme', route: '', run: scheme.change },
    {
      label: 'Keyboard shortcuts',
      hint: 'Help',
      to: '#keys',
      route: '',
      run: () => useKeyHelp.setState({ isOpen: true }),
    },
    {
      label: 'Logout',
      hint: 'Log out, sign out',
      to: '#logout',
      route: '',
      run: () => void navigate(routes.LOGOUT.path),
    },
  ];
}

/** What the page that the palette was opened on offers, as it was then. */
export function usePageCommands(): readonly PaletteItem[] {
  const [items] = useState(() =>
    pageActions().map(({ label, why, press }): PaletteItem => ({
      label,
      hint: 'This page',
      to: `#page-${label}`,
      route: '',
      run: press,
      ...(why !== undefined && { isOff: true, reason: why }),
    })),
  );
  return items;
}
