import type { RouteObject } from 'react-router-dom';
import { ShellLayout } from '../ShellLayout';
import { ShellFailure } from './ShellFailure';

/** The router's one route: it knows addresses, the registry knows screens (decision 0003). */
export const productRoute: RouteObject = { path: '*', element: <ShellLayout />, errorElement: <ShellFailure /> };
