const repairRoutes = {
  'GET /api/repairs/:id'(req, res, id) {
    const repair = repairs.find((r) => r.id === id);
    if (!repair) sendJson(res, 404, { error: 'No such repair.' });
    console.log('asked for repair', id);
    sendJson(res, 200, repair);
  },
};
