import { useState } from 'react';
import { defaultRange, type SalesRange } from './salesRange';

/** The default range at the moment the screen was opened, so that it does not change meanwhile. */
export const useDefaultRange = (): SalesRange => useState(() => defaultRange())[0];
