import { useState } from 'react';
import type { Command, Job } from '#schemas/studio/answers.ts';
import { askStudio } from '../ask-studio.ts';
import { sayProblem } from '../../preview/say-problem.ts';

const pauseMs = 500;

/** Runs commands, each until it is done. `onDone` gets what became of it. */
export function useCommand(onDone: (job: Job) => void) {
  const [job, setJob] = useState<Job>();
  const [running, setRunning] = useState<Command['type']>();
  const [problem, setProblem] = useState('');
  const follow = async (command: Command): Promise<void> => {
    const { number } = await askStudio('start', { command });
    for (;;) {
      const now = await askStudio('job', { number });
      setJob(now);
      if (now.isDone) return onDone(now);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const start = (command: Command): void => {
    setRunning(command.type);
    setJob(undefined);
    setProblem('');
    follow(command)
      .catch((error: unknown) => setProblem(sayProblem(error)))
      .finally(() => setRunning(undefined));
  };
  return { job, running, problem, start };
}
