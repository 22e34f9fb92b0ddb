import type { ArtistDetail } from '@segno/contract/catalog';
import { createContext } from 'react';

/** The artist of the form around a field, as it was read; undefined for a new one. */
export const ArtistContext = createContext<ArtistDetail | undefined>(undefined);
