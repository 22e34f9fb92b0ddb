import { useState } from 'react';
import { defaultRange, type SalesRange } from './salesRange';

/** The range that holds without being asked for; as of the moment the screen was opened, so that it does not move under it. */
export const useDefaultRange = (): SalesRange => useState(() => defaultRange())[0];
