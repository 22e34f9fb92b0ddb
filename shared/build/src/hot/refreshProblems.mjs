// Where Fast Refresh reports a module that failed while it was evaluated again (`overlay` in shared/build/src/webpack.mjs).
import { forgetFailure, showFailure } from './editProblems.mjs';

const COMPONENT = 'a component';

export const handleRuntimeError = (error) => showFailure(COMPONENT, error);

export const clearRuntimeErrors = () => forgetFailure(COMPONENT);
