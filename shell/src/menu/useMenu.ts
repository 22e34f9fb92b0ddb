import { useSession } from '@segno/host';
import { useMemo } from 'react';
import { useShell } from '../routing/ShellContext';
import { menuSections, type MenuSection } from './menuSections';

const nobody: readonly string[] = [];

/** The menu of the signed-in person; empty if nobody is signed in. */
export const useMenu = (): readonly MenuSection[] => {
  const { registry, table } = useShell();
  const held = useSession(({ user }) => user?.permissions) ?? nobody;
  return useMemo(() => (held === nobody ? [] : menuSections(registry, table, held)), [registry, table, held]);
};
