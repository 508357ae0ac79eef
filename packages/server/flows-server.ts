#!/usr/bin/env node
import { serve } from './index.ts';

await serve(['--root', '.', ...process.argv.slice(2)]);
