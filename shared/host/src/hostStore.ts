import { create, type StateCreator, type StoreApi, type UseBoundStore } from 'zustand';
import { endWithScreens } from './screenLife';

/**
 * A store that remotes can read. A remote that subscribes outside of React and forgets to unsubscribe is unsubscribed when
 * its screen ends.
 */
export function hostStore<State>(initial: StateCreator<State>): UseBoundStore<StoreApi<State>> {
  const store = create(initial);
  const { subscribe } = store;
  store.subscribe = (listener) => endWithScreens(subscribe(listener));
  return store;
}
