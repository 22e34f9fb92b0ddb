import type { RouteObject } from 'react-router-dom';
import { ShellLayout } from '../ShellLayout';
import { ShellFailure } from './ShellFailure';

/** The router's only route. The registry, not the router, knows the screens (decision 0003). */
export const productRoute: RouteObject = { path: '*', element: <ShellLayout />, errorElement: <ShellFailure /> };
