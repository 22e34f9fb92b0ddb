import { parentPort } from 'node:worker_threads';
import { renderDelivery } from './renderDelivery';
import { findRecipe } from './songRecipes';

const answer = async (piece: { recipeId: string; folder: string; slots?: readonly string[] }): Promise<void> =>
  parentPort?.postMessage(await renderDelivery(findRecipe(piece.recipeId), piece.folder, piece.slots));

// An error ends the thread, and the caller is notified.
parentPort?.on('message', (piece: Parameters<typeof answer>[0]) => void answer(piece));
