import { createContext } from 'react';
import { sendFile } from '#api/client/send-file.ts';

/** How a chosen file is sent. Default: to the server of the page. */
export const SendFileContext = createContext(sendFile);
