#!/usr/bin/env node
import { main } from '#tools/main.ts';

const { argv, stdin, stdout, stderr } = process;
process.exitCode = await main(argv.slice(2), { stdin, stdout, stderr });
