import { parentPort } from 'node:worker_threads';
import { renderDelivery } from './renderDelivery';
import type { Delivery } from './renderDelivery';
import { findRecipe } from './songRecipes';

/** A piece to render, as the main thread asks for it. */
export interface MusicRequest {
  readonly recipeId: string;
  readonly folder: string;
  readonly slots?: readonly string[];
}

/** What the worker answers: the delivery, or the text of what went wrong. */
export type MusicReply = { readonly delivery: Delivery } | { readonly failure: string };

const answer = async ({ recipeId, folder, slots }: MusicRequest): Promise<MusicReply> => {
  try {
    return { delivery: await renderDelivery(findRecipe(recipeId), folder, slots) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
};

parentPort?.on('message', (request: MusicRequest) => {
  void answer(request).then((reply) => parentPort?.postMessage(reply));
});
