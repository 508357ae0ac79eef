/** What the engine knows of types of field that few products have. */
export { rareTypes } from '#engine/index.ts';
