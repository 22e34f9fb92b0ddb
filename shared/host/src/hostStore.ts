import { create, type StateCreator, type StoreApi, type UseBoundStore } from 'zustand';
import { endWithScreens } from './screenLife';

/** State that the host shows remotes. Whoever follows it beside React and forgets to end that does so no longer than its screen is there. */
export function hostStore<State>(initial: StateCreator<State>): UseBoundStore<StoreApi<State>> {
  const store = create(initial);
  const { subscribe } = store;
  store.subscribe = (listener) => endWithScreens(subscribe(listener));
  return store;
}
