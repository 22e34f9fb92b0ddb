import type { ArtistDetail } from '@segno/contract/catalog';
import { createContext } from 'react';

/** The artist whose form surrounds a field, as read; undefined for a new one. */
export const ArtistContext = createContext<ArtistDetail | undefined>(undefined);
