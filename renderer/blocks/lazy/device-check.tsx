import { useState } from 'react';
import type { DevicesView } from '#engine/index.ts';
import type { BlockProps } from '../../elements/component-registry.ts';
import { Icon } from '../../elements/pictures.tsx';
import { useWord } from '../../visit/visit-context.tsx';

const all = ['camera', 'microphone'] as const;

type Device = (typeof all)[number];

/** A button that tries devices, and says of each whether it works. It has its room before a script comes. */
export function DeviceCheck({ block }: BlockProps<DevicesView>) {
  const [working, setWorking] = useState<readonly Device[]>();
  const [isAsking, setAsking] = useState(false);
  const checking = useWord('checking');
  const again = useWord('checkAgain');
  const isDone = working?.length === all.length;
  const good = { camera: useWord('cameraWorks'), microphone: useWord('microphoneWorks') };
  const bad = { camera: useWord('cameraFails'), microphone: useWord('microphoneFails') };
  const check = async (): Promise<void> => {
    if (isAsking) return;
    setAsking(true);
    setWorking(await workingOf(all));
    setAsking(false);
  };
  return (
    <div className="location devices">
      <output>
        {working &&
          all.map((device) => {
            const isFine = working.includes(device);
            return (
              <p key={device} className="pill" data-level={isFine ? 'success' : 'error'}>
                {/* The tick is that of the whole check. */}
                {isFine === isDone && <Icon name={isFine ? 'check' : 'error'} />}
                <span>{isFine ? good[device] : bad[device]}</span>
              </p>
            );
          })}
      </output>
      <button
        type="button"
        className="button"
        data-look={isDone ? 'quiet' : 'secondary'}
        data-busy={isAsking}
        onClick={() => void check()}
      >
        {isAsking ? checking : isDone ? again : block.text}
      </button>
    </div>
  );
}

/** Those that work. They are asked for together, so that the browser asks once; one by one if that fails. */
async function workingOf(devices: readonly Device[]): Promise<readonly Device[]> {
  if (await isWorking(devices)) return devices;
  let working: readonly Device[] = [];
  for (const device of devices) if (await isWorking([device])) working = [...working, device];
  return working;
}

async function isWorking(devices: readonly Device[]): Promise<boolean> {
  try {
    const wanted = { video: devices.includes('camera'), audio: devices.includes('microphone') };
    const stream = await navigator.mediaDevices.getUserMedia(wanted);
    for (const track of stream.getTracks()) track.stop();
    return true;
  } catch {
    // It is missing, in use by another program, or its person did not allow it.
    return false;
  }
}
