// Where Fast Refresh reports a module that failed while it was evaluated again (`overlay` in
// shared/build/src/hotBuild.mjs).
import { forgetFailure, showFailure } from './pageProblems.mjs';

const COMPONENT = 'a component';

export const handleRuntimeError = (error) => showFailure(COMPONENT, error);

export const clearRuntimeErrors = () => forgetFailure(COMPONENT);
